import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Modal } from '#web/ui/modal'
import { backWords } from './back-words'
import { focusFirstWrong } from './focus-first-wrong'
import { FormProblem } from './form-problem'

export type DialogProps = { open: boolean; onClose: () => void }

/** Says what is going to happen, asks for what it takes, and does it. Where a field is wrong the focus goes there. */
export function ActDialog({
  open,
  onClose,
  title,
  button,
  busyLabel,
  busy,
  problem,
  destructive = false,
  wrong,
  onSubmit,
  note,
  children,
}: DialogProps & {
  title: string
  /** The words of the button that does it; null where it can’t be done now, as the note says. */
  button: string | null
  busyLabel?: string
  busy: boolean
  problem: string | null
  destructive?: boolean
  /** Changes whenever another field turned out wrong; not given where the problem says what. */
  wrong?: unknown
  onSubmit: () => void
  /** What is going to happen. */
  note?: ReactNode
  /** Fields. */
  children?: ReactNode
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  /** The problem as it stood when something was typed since: it is about what stood there before. */
  const [outdated, setOutdated] = useState<string | null>(null)
  /** What was outdated when it was tried again: where a field stops that, nothing new was said, and it stays so. */
  const outdatedBefore = useRef<string | null>(null)
  // the field is marked by the same drawing, so it can only be found afterwards
  useEffect(() => {
    if (!wrong) return
    setOutdated(outdatedBefore.current)
    said.current?.scrollIntoView({ block: 'nearest' })
    focusFirstWrong(form.current)
  }, [wrong])

  useEffect(() => {
    if (busy) outdatedBefore.current = null
  }, [busy])

  // in a long form it would stand out of sight, and the button would seem to do nothing
  useEffect(() => {
    if (problem) said.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // a form that this one stands in only as React has it is not meant
    event.stopPropagation()
    outdatedBefore.current = outdated
    setOutdated(null)
    onSubmit()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {backWords(button)}
          </Button>
          {button !== null && (
            <Button
              type="submit"
              form={formId}
              variant={destructive ? 'destructive' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
            >
              {button}
            </Button>
          )}
        </>
      }
    >
      {note && <div>{note}</div>}
      <form
        ref={form}
        id={formId}
        noValidate
        onInput={() => setOutdated(problem)}
        onSubmit={handleSubmit}
        className={cx('flex flex-col gap-4 text-foreground', note ? 'mt-4' : '')}
      >
        <div ref={said}>
          <FormProblem>{problem === outdated ? null : problem}</FormProblem>
        </div>
        {children}
      </form>
    </Modal>
  )
}
