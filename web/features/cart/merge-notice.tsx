import { mergeWords } from '#web/kit/cart/cart-words'
import { mergeNotes, useMergeNotes } from '#web/kit/cart/merge-notes'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'

/** What signing in changed in the cart, line by line, until it has been read. */
export function MergeNotice() {
  const notes = useMergeNotes()
  if (notes.length === 0) return null
  return (
    <div className="mt-6">
      <Banner
        tone="info"
        title="Your cart has changed"
        actions={
          <Button variant="outline" size="sm" onClick={mergeNotes.clear}>
            Got it
          </Button>
        }
      >
        {notes.map((note) => (
          <span key={note.productId} className="block">
            {mergeWords(note)}
          </span>
        ))}
      </Banner>
    </div>
  )
}
