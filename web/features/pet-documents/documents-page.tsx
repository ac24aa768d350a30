import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { PetDocument } from '#contract/pet-documents'
import { DOCUMENT_CATEGORIES, DOCUMENT_WORDS, type DocumentCategory } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Chip } from '#web/ui/chip'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { AddDocument } from './add-document'
import { DocumentRow } from './document-row'
import { QuickPhoto } from './quick-photo'

/** The papers of one pet, for its owner and co-owners. */
export function DocumentsPage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="Documents" may="papers">
      {(pet) => <Documents pet={pet} />}
    </PetFrame>
  )
}

function Documents({ pet }: { pet: PetHead }) {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState<DocumentCategory | null>(null)
  const [isAdding, setAdding] = useState(false)
  const q = words.trim()
  const query = useQuery({
    ...api.petDocuments.list.queryOptions({ input: { petId: pet.id, ...(q && { q }), ...(category && { category }) } }),
    // what was found before stays while the next letters are looked for
    placeholderData: (before) => before,
  })
  const alive = pet.passedOn === null
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted-foreground max-w-[60ch]">
        PDFs and photos of papers. Only owners and co-owners see them, and the links to them stop working after a few
        minutes.
      </p>
      {alive && (
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setAdding(true)}>
            <Icon as={FileUp} size="sm" />
            Add a PDF
          </Button>
          <QuickPhoto pet={pet} />
        </div>
      )}
      <Loaded query={query} what="the documents" shape="h-[20rem] rounded-card">
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              title={alive ? 'No documents yet' : 'No documents'}
              picture={<LazyPeek species="dog" tile="sage" seed="papers" />}
            >
              {alive
                ? 'Keep the vaccine card, the insurance, and the microchip papers where you can find them.'
                : 'None were added.'}
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-end gap-4">
                <Field label="Search by title" className="grow max-w-[24rem]">
                  <Input type="search" value={words} maxLength={80} onChange={({ target }) => setWords(target.value)} />
                </Field>
                <fieldset>
                  <legend className="sr-only">Category</legend>
                  <div className="flex flex-wrap gap-2">
                    {DOCUMENT_CATEGORIES.map((one) => (
                      <Chip
                        key={one}
                        pressed={category === one}
                        onClick={() => setCategory(category === one ? null : one)}
                      >
                        {DOCUMENT_WORDS[one]}
                      </Chip>
                    ))}
                  </div>
                </fieldset>
              </div>
              <Found items={items} mayChange={alive} />
            </>
          )
        }
      </Loaded>
      {isAdding && <AddDocument pet={pet} onClose={() => setAdding(false)} />}
    </div>
  )
}

function Found({ items, mayChange }: { items: readonly PetDocument[]; mayChange: boolean }) {
  if (items.length === 0) return <p className="text-muted-foreground">No document like that.</p>
  return (
    <ul aria-label="Documents" className="flex flex-col gap-3">
      {items.map((one) => (
        <DocumentRow key={one.id} document={one} mayChange={mayChange} />
      ))}
    </ul>
  )
}
