import { GUARDIAN_WORDS } from '#contract/pet-access.rules'
import type { Household } from '#contract/pet-family'
import { AppLink } from '#web/kit/link/app-link'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { AccessTime } from './access-words'
import { peopleOf } from './people'

/** More columns than that are no longer read as one table: then it goes by person. */
const MAX_COLUMNS = 6

/** Who is what to which pet, as one readable table; on narrow screens, and with many pets, person by person. */
export function Matrix({ household }: { household: Household }) {
  const people = peopleOf(household)
  const { pets } = household
  const wide = pets.length <= MAX_COLUMNS
  return (
    <div className="@container">
      {wide && (
        <div className="@max-lg:hidden">
          <Table
            caption="Everyone’s role for each pet"
            head={
              <>
                <Th>Person</Th>
                {pets.map(({ id, name }) => (
                  <Th key={id}>
                    <AppLink href={`/pet/${id}/family`} className="underline underline-offset-4">
                      {name}
                    </AppLink>
                  </Th>
                ))}
              </>
            }
          >
            {people.map((person) => (
              <Tr key={person.userId}>
                <RowHeader className="wrap-anywhere">
                  {person.name}
                  {person.you && <span className="font-normal text-muted-foreground"> (you)</span>}
                </RowHeader>
                {pets.map(({ id }) => {
                  const own = person.grants.filter(({ petId }) => petId === id)
                  return (
                    <Td key={id}>
                      {own.length === 0 && (
                        <>
                          <span aria-hidden="true" className="text-muted-foreground">
                            –
                          </span>
                          <span className="sr-only">No access</span>
                        </>
                      )}
                      {own.map((grant) => (
                        <span key={grant.id} className="block">
                          {GUARDIAN_WORDS[grant.role].label}
                          <span className="block text-sm text-muted-foreground empty:hidden">
                            <AccessTime {...grant} />
                          </span>
                        </span>
                      ))}
                    </Td>
                  )
                })}
              </Tr>
            ))}
          </Table>
        </div>
      )}
      <ul className={wide ? '@lg:hidden divide-y divide-border -my-3' : 'divide-y divide-border -my-3'}>
        {people.map((person) => (
          <li key={person.userId} className="py-3">
            <p className="font-semibold wrap-anywhere">
              {person.name}
              {person.you && <span className="font-normal text-muted-foreground"> (you)</span>}
            </p>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {person.grants.map((grant) => (
                <li key={grant.id} className="wrap-anywhere">
                  <AppLink href={`/pet/${grant.petId}/family`} className="font-medium underline underline-offset-4">
                    {pets.find(({ id }) => id === grant.petId)?.name}
                  </AppLink>
                  : {GUARDIAN_WORDS[grant.role].label}
                  {(grant.planned || grant.endsAt) && '. '}
                  <span className="text-muted-foreground">
                    <AccessTime {...grant} />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
