import { linkOptions, useSearch } from '@tanstack/react-router'
import { PET_LIST_WORDS, PET_LISTS } from '#contract/pet-lists.rules'
import { ListChoice } from '#web/kit/page/list-choice'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { PetListRows } from './pet-list-rows'
import { readPetListsSearch } from './pet-lists-search'

const TO = '/admin/pet-lists'

/** The values that pets' records are written with. What is in use is retired, never deleted. */
export function PetListsPage() {
  // the route lets anything through
  const search = readPetListsSearch(useSearch({ from: TO }))
  const list = search.list ?? 'breeds'
  return (
    <AdminArea>
      <PageTitle title="Pet lists" note="Breeds, colors, and vaccines. Every change is saved in the audit log." />
      <ListChoice
        label="Which list"
        className="mt-5"
        parts={PET_LISTS.map((one) => ({
          label: PET_LIST_WORDS[one].label,
          to: linkOptions({ to: TO, search: one === 'breeds' ? {} : { list: one } }),
          chosen: one === list,
        }))}
      />
      <div className="mt-5">
        <PetListRows key={list} list={list} search={search} />
      </div>
    </AdminArea>
  )
}
