import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ALT_LENGTH, type Picture } from '#contract/media.rules'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button, textLinkClass } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ALT_HINT } from './add-photo'

/** The words for a picture that is there already, behind a small link. */
export function DescribeForm({
  picture,
  hint = ALT_HINT,
  onSaved,
}: {
  picture: Picture
  hint?: string
  onSaved: (alt: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [alt, setAlt] = useState(picture.alt)
  const save = useMutation({
    mutationFn: (words: string) => client.media.describe({ id: picture.id, alt: words }),
    onSuccess: (_, words) => {
      setOpen(false)
      onSaved(words)
    },
  })
  if (!isOpen) {
    return (
      <p className="text-sm text-muted-foreground break-words">
        {picture.alt || 'No description yet.'}{' '}
        <button type="button" className={textLinkClass} onClick={() => setOpen(true)}>
          {picture.alt ? 'Edit the description' : 'Add a description'}
        </button>
      </p>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // it may stand inside a larger form, which is not meant
        event.stopPropagation()
        save.mutate(alt.trim())
      }}
    >
      <Field label="Describe the photo" hint={hint} error={save.error && explain(save.error)}>
        <Input autoFocus maxLength={MAX_ALT_LENGTH} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
