import { Confirm } from '../kit/form/confirm'
import { useUnsentQuestion } from '../kit/session/unsent-question'

/** Comes before a sign-out that would lose what was written down without a network. */
export default function UnsentDialog() {
  const question = useUnsentQuestion()
  if (!question) return null
  const { unsent, answer } = question
  return (
    <Confirm
      open
      title="Sign out and lose what isn’t saved?"
      action="Sign out anyway"
      destructive
      busy={false}
      problem={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {unsent === 1
        ? 'One thing you wrote down on this device hasn’t been saved to your account yet.'
        : `${unsent} things you wrote down on this device haven’t been saved to your account yet.`}{' '}
      {unsent === 1 ? 'It’s' : 'They’re'} lost if you sign out now.
    </Confirm>
  )
}
