import type { ProductSearch } from '#contract/products'
import { Link } from '#web/kit/link/link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { type Names, SPECIES_WORDS } from '../words'
import { ListLink } from './list-link'

export function ListCrumbs({ search, title, names }: { search: ProductSearch; title: string; names: Names }) {
  const { category, species } = search
  const current = category ? names.category(category) : species ? SPECIES_WORDS[species].title : title
  // the lists this one is part of, the widest first
  const wider: { name: string; search: ProductSearch }[] = []
  if (category || species || title !== 'Products') wider.push({ name: 'Products', search: {} })
  if (species && category) wider.push({ name: SPECIES_WORDS[species].title, search: { species } })
  return (
    <Breadcrumbs current={current}>
      {[
        <Link key="home" to="/" className={crumbClass}>
          Home
        </Link>,
        ...wider.map((list) => (
          <ListLink key={list.name} search={list.search} className={crumbClass}>
            {list.name}
          </ListLink>
        )),
      ]}
    </Breadcrumbs>
  )
}
