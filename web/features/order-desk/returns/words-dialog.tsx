import { type ReactNode, useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'

/** An answer to a return that takes some words for the customer. */
export function WordsDialog({
  saleId,
  open,
  onClose,
  title,
  label,
  missing,
  button,
  done,
  most,
  destructive = false,
  note,
  work,
}: DialogProps & {
  saleId: string
  title: string
  label: string
  /** What is said when nothing was written. */
  missing: string
  button: string
  done: string
  most: number
  destructive?: boolean
  note?: ReactNode
  work: (words: string) => Promise<SaleDetail>
}) {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(0)
  const empty = asked > 0 && !words.trim()
  const act = useSaleAct<string>(saleId, work, () => {
    onClose()
    toast({ title: done })
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={title}
      button={button}
      busyLabel="Saving"
      destructive={destructive}
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={empty && asked}
      note={note}
      onSubmit={() => {
        setAsked(asked + 1)
        if (words.trim()) act.run(words.trim())
      }}
    >
      <Field label={label} hint="The customer will see this." error={empty ? missing : undefined}>
        <Textarea rows={4} maxLength={most} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
    </ActDialog>
  )
}
