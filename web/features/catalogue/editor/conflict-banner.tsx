import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import type { Conflict } from './use-product-form'

/** Somebody saved the same product meanwhile: what they changed, and which of the two it shall be. */
export function ConflictBanner({
  conflict,
  busy,
  onSettle,
}: {
  conflict: Conflict | null
  busy: boolean
  onSettle: (choice: 'mine' | 'theirs') => void
}) {
  return (
    <div role="alert" className="has-[p]:mt-4">
      {conflict && (
        <Banner
          tone="warning"
          title="This product was changed somewhere else"
          actions={
            <>
              <Button size="sm" busy={busy} onClick={() => onSettle('mine')}>
                Save my version
              </Button>
              <Button variant="outline" size="sm" className="text-foreground" onClick={() => onSettle('theirs')}>
                Use the other version
              </Button>
            </>
          }
        >
          {conflict.fields.length > 0
            ? `It was saved in another window or on another device while you were editing. Changed there: ${listOf(conflict.fields)}.`
            : 'It was saved in another window or on another device while you were editing.'}{' '}
          What you typed is still here.
        </Banner>
      )}
    </div>
  )
}

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words)
}
