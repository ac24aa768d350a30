import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ImportedPet } from '#contract/pet-export'
import { MAX_PET_FILE_BYTES } from '#contract/pet-export.rules'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Block } from '#web/kit/page/block'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { sendFile } from './send-file'

/** Reads a pet's file in as a new pet. */
export function ImportPage() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<ImportedPet | null>(null)
  const read = useAct(sendFile, async (pet) => {
    setMade(pet)
    await queryClient.invalidateQueries({ queryKey: api.pets.key() })
  })
  if (viewer.state === 'unknown') return <DeskSkeleton title="Import a pet" what="this page" />
  if (viewer.state === 'nobody')
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Import a pet" next="/pet/import" ended={false}>
          Sign in to import a pet.
        </SignInPrompt>
      </div>
    )
  return (
    <DeskArea>
      <Breadcrumbs current="Import a pet">
        <AppLink href="/pets" className={crumbClass}>
          My pets
        </AppLink>
      </Breadcrumbs>
      <h1 className="font-display font-medium text-title">Import a pet</h1>
      <p className="mt-1 mb-5 text-muted-foreground max-w-[60ch]">
        Was a pet exported on its Share page, by you or by somebody else? Its file becomes a new pet of yours.
      </p>
      <div className="flex max-w-[46rem] flex-col gap-5">
        {made && <Done pet={made} />}
        <Block title="Choose a file">
          <div className="flex flex-col gap-4">
            <FormProblem>{read.error ? explain(read.error) : null}</FormProblem>
            <p>
              A ZIP file of up to {MAX_PET_FILE_BYTES / 1024 ** 2} MB. A file that can’t be read changes nothing, and
              whatever can’t come along is listed afterward. Health entries are marked as imported, without the names of
              those who made them.
            </p>
            <div>
              <Button busy={read.busy} busyLabel="Importing" onClick={() => input.current?.click()}>
                <Icon as={FileUp} />
                Choose a ZIP file
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              accept=".zip,application/zip"
              hidden
              aria-label="ZIP file"
              onChange={({ target }) => {
                const file = target.files?.[0]
                // the same file may be chosen again
                target.value = ''
                if (file) read.run(file)
              }}
            />
          </div>
        </Block>
      </div>
    </DeskArea>
  )
}

function Done({ pet: { id, name, entries, left } }: { pet: ImportedPet }) {
  const locale = useLocale()
  return (
    <Banner
      tone="success"
      role="status"
      title={`${name} was imported`}
      actions={
        <AppLink href={`/pet/${id}`} className={buttonClass('outline', 'sm')}>
          See {name}
        </AppLink>
      }
    >
      {entries === 1 ? 'One entry' : `${entries.toLocaleString(locale)} entries`} came along.
      {left.length > 0 && ` Left out: ${left.join('; ')}.`}
    </Banner>
  )
}
