import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { OwnProfile } from '#contract/profile-shapes'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { ProgressBar } from '#web/ui/progress-bar'
import type { StepProps } from './step'

/**
 * One step: how far it is, what is asked, and the ways on. Nothing has to be answered: what is left empty can be filled
 * in later.
 *
 * @param save keeps what was answered; null when there was nothing to keep
 * @param keepsTyped keeps what was typed also where the step is left without an answer: skipped, or for the one before
 * @param check whether the answers can be sent; it shows by itself what is wrong
 */
export function StepForm({
  profile,
  way: { step, titleId, number, count, onBack, onSkip, leaving, onDone },
  title,
  note,
  continueLabel,
  check = () => true,
  save,
  keepsTyped = false,
  children,
}: StepProps & {
  title: string
  note?: string
  continueLabel?: string
  check?: () => boolean
  save: () => Promise<OwnProfile | null>
  keepsTyped?: boolean
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const act = useAct(async () => {
    const saved = (await save()) ?? profile
    const marked = await client.profiles.saveOnboarding({ id: saved.id, done: [step], completed: number === count })
    return { ...saved, ...marked }
  }, onDone)

  const isTyped = useRef(false)
  const leave = useAct(save, onSkip)
  const back = useAct(save, (saved) => onBack?.(saved))
  /** What was typed is kept before the step is left. */
  function leaveBy(way: { run: () => void }, atOnce: () => void) {
    if (!keepsTyped || !isTyped.current) return atOnce()
    if (check()) return way.run()
    showWrong()
  }
  const handleSkip = () => leaveBy(leave, onSkip)
  useEffect(() => {
    leaving.current = handleSkip
    return () => {
      leaving.current = null
    }
  })

  // a step that comes after another is read out by its heading
  useEffect(() => heading.current?.focus(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (check()) return act.run()
    showWrong()
  }
  /** What is wrong is marked with the next drawing. */
  function showWrong() {
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  /** The second press of a double click falls on the next step, which nobody has read yet. */
  function handlePress(event: MouseEvent) {
    if (event.detail > 1) event.preventDefault()
  }
  return (
    <form
      ref={form}
      noValidate
      onInput={() => {
        isTyped.current = true
      }}
      onSubmit={handleSubmit}
      className="flex flex-col max-h-[var(--dialog-room)]"
    >
      <div className="px-6 sm:px-7 pt-6 pb-4">
        <p className="text-sm font-semibold text-muted-foreground mb-2">
          Step {number} of {count}
        </p>
        <ProgressBar value={number} max={count} label="Setup progress" />
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="mt-5 font-display font-medium text-2xl leading-tight outline-none focus-visible:shadow-none"
        >
          {title}
        </h2>
        {note && <p className="mt-1.5 text-muted-foreground">{note}</p>}
      </div>
      <div className="px-6 sm:px-7 pt-1 pb-5 flex-1 min-h-0 overflow-y-auto overscroll-contain">
        <div className="has-[[role=alert]>*]:mb-5">
          <FormProblem>{(act.problem ?? leave.problem ?? back.problem)?.words}</FormProblem>
        </div>
        <div className="flex flex-col gap-5">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 px-6 sm:px-7 pt-4 pb-[calc(var(--safe-bottom)+1rem)] hairline border-x-0 border-b-0">
        <Button variant="ghost" className="sm:-ml-3 mr-auto" busy={leave.busy} onClick={handleSkip}>
          Skip for now
        </Button>
        {onBack && (
          <Button variant="outline" busy={back.busy} onClick={() => leaveBy(back, () => onBack(null))}>
            Back
          </Button>
        )}
        <Button type="submit" busy={act.busy} onClick={handlePress} className="max-sm:grow">
          {continueLabel ?? (number === count ? 'Finish' : 'Continue')}
        </Button>
      </div>
    </form>
  )
}
