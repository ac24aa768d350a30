import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Pet } from '#contract/pets'
import { MAX_PET_PHOTOS } from '#contract/pets.rules'
import { AddPhoto } from '#web/features/photos/add-photo'
import { FormProblem } from '#web/kit/form/form-problem'
import { PetImage } from '#web/kit/pet/pet-portrait'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { cx } from '#web/ui/cx'
import { IconButton } from '#web/ui/icon-button'
import { useChangePets } from '../use-pets'
import { AltText } from './alt-text'

type Photo = Pet['photos'][number]
type Order = { photos: Pick<Photo, 'id' | 'alt' | 'shown'>[]; portraitId: string | null }

/** Pictures in their order; each change is kept at once. */
export function PhotosSection({ pet }: { pet: Pet }) {
  const titleId = useId()
  const [said, setSaid] = useState('')
  const { photos } = pet
  const portraitId = pet.photo?.id ?? null
  const save = useChangePets(
    ({ photos: order, portraitId: portrait }: Order) =>
      client.pets.setPhotos({
        id: pet.id,
        photos: order.map(({ id, alt, shown }) => ({ id, alt, shown })),
        portraitId: portrait,
      }),
    'Photos saved.',
    () => {},
  )
  const keep = (order: Partial<Order>) => save.run({ photos, portraitId, ...order })
  function move(from: number, to: number) {
    const order = [...photos]
    const [one] = order.splice(from, 1)
    if (one) order.splice(to, 0, one)
    setSaid(`Photo ${from + 1} is now number ${to + 1} of ${photos.length}.`)
    keep({ photos: order })
  }
  return (
    <section id="photos" aria-labelledby={titleId} className="hairline rounded-card bg-card p-5 sm:p-7 scroll-mt-20">
      <h2 id={titleId} className="font-semibold text-xl">
        Photos
      </h2>
      <p className="mt-1 text-muted-foreground max-w-[60ch]">
        Up to {MAX_PET_PHOTOS}. Only the people you share {pet.name} with see them, unless the public page shows them.
      </p>
      {photos.length > 0 && (
        <ol className="mt-5 grid gap-4 grid-cols-1 min-[26rem]:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo, place) => {
            const named = photo.alt || `photo ${place + 1}`
            return (
              <li key={photo.id} className="rounded-control bg-sunken p-3 hc:border-2 flex flex-col gap-2">
                <div className="relative aspect-square overflow-hidden rounded-sm">
                  <PetImage picture={photo} alt={named} />
                  {photo.id === portraitId && (
                    <Badge tone="photo" className="absolute left-2 top-2">
                      Portrait
                    </Badge>
                  )}
                </div>
                <AltText
                  key={photo.alt}
                  alt={photo.alt}
                  busy={save.busy}
                  onSave={(alt) => keep({ photos: photos.map((one) => (one.id === photo.id ? { ...one, alt } : one)) })}
                />
                <Checkbox
                  checked={photo.shown}
                  onChange={({ target }) =>
                    keep({
                      photos: photos.map((one) => (one.id === photo.id ? { ...one, shown: target.checked } : one)),
                    })
                  }
                >
                  The public page may show it
                </Checkbox>
                <div className="flex flex-wrap items-center gap-1">
                  {photo.id !== portraitId && (
                    <Button size="sm" variant="outline" busy={save.busy} onClick={() => keep({ portraitId: photo.id })}>
                      Use as portrait
                    </Button>
                  )}
                  <span className="ml-auto flex">
                    <IconButton
                      icon={ArrowLeft}
                      label={`Move ${named} earlier`}
                      aria-disabled={place === 0}
                      className={cx(place === 0 && 'opacity-40')}
                      onClick={() => place > 0 && move(place, place - 1)}
                    />
                    <IconButton
                      icon={ArrowRight}
                      label={`Move ${named} later`}
                      aria-disabled={place === photos.length - 1}
                      className={cx(place === photos.length - 1 && 'opacity-40')}
                      onClick={() => place < photos.length - 1 && move(place, place + 1)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Remove ${named}`}
                      busy={save.busy}
                      onClick={() =>
                        keep({
                          photos: photos.filter(({ id }) => id !== photo.id),
                          portraitId: photo.id === portraitId ? null : portraitId,
                        })
                      }
                    />
                  </span>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <div className="mt-5">
        {photos.length < MAX_PET_PHOTOS ? (
          <AddPhoto
            title={`A photo of ${pet.name}`}
            purpose="pet"
            aspect={1}
            disabled={save.busy}
            onSent={({ id, alt }) =>
              keep({ photos: [...photos, { id, alt, shown: false }], portraitId: portraitId ?? id })
            }
          />
        ) : (
          <p className="text-muted-foreground">Remove one to add another.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="has-[p]:mt-4">
        <FormProblem>{save.problem?.words}</FormProblem>
      </div>
    </section>
  )
}
