import { useState } from 'react'
import { MAX_ALT_LENGTH } from '#contract/media.rules'
import { ALT_HINT } from '#web/features/photos/add-photo'
import { Button, textLinkClass } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

/** The words for a photo, behind a small link. */
export function AltText({ alt, busy, onSave }: { alt: string; busy: boolean; onSave: (alt: string) => void }) {
  const [words, setWords] = useState<string | null>(null)
  if (words === null)
    return (
      <p className="text-sm text-muted-foreground break-words">
        {alt || 'No description yet.'}{' '}
        <button type="button" className={textLinkClass} onClick={() => setWords(alt)}>
          {alt ? 'Edit the description' : 'Add a description'}
        </button>
      </p>
    )
  return (
    <div>
      <Field label="Describe the photo" hint={ALT_HINT}>
        <Input
          autoFocus
          maxLength={MAX_ALT_LENGTH}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onSave(words.trim())}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => onSave(words.trim())}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setWords(null)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
