import { linkOptions, useSearch } from '@tanstack/react-router'
import { ListChoice } from '#web/kit/page/list-choice'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { Brands } from './brands'
import { readCatalogueCareSearch } from './catalogue-care-search'
import { Categories } from './categories'

const TO = '/admin/catalogue'

/** The values products are sorted by. What is in use is retired, never deleted. */
export function CatalogueCarePage() {
  // the route lets anything through
  const search = readCatalogueCareSearch(useSearch({ from: TO }))
  return (
    <AdminArea>
      <PageTitle title="Catalog" note="Categories and brands. Every change is saved in the audit log." />
      <ListChoice
        label="Which values"
        className="mt-5"
        parts={[
          { label: 'Categories', to: linkOptions({ to: TO, search: {} }), chosen: !search.show },
          {
            label: 'Brands',
            to: linkOptions({ to: TO, search: { show: 'brands' } }),
            chosen: search.show === 'brands',
          },
        ]}
      />
      <div className="mt-5">{search.show === 'brands' ? <Brands search={search} /> : <Categories />}</div>
    </AdminArea>
  )
}
