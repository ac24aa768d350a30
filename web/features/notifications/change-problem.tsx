import { Banner } from '#web/ui/banner'

/** Below a card's choices, where one was not saved. */
export function ChangeProblem({ problem }: { problem: { words: string } | null | undefined }) {
  if (!problem) return null
  return (
    <div className="mt-4">
      <Banner tone="destructive" role="alert" title="We couldn’t save that change">
        {problem.words}
      </Banner>
    </div>
  )
}
