import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { CategoryDialog } from './category-dialog'
import { CategoryRow } from './category-row'

/** The shelves and what stands on them. */
export function Categories() {
  const [adding, setAdding] = useState(false)
  const query = useQuery({ ...api.catalogueCare.categories.queryOptions(), staleTime: 0 })
  return (
    <section aria-label="Categories" className="hairline rounded-card bg-card p-5 sm:p-6">
      <Button onClick={() => setAdding(true)}>
        <Icon as={Plus} />
        New category
      </Button>
      <Loaded query={query} what="the categories" shape="mt-4 h-[32rem]">
        {({ items }) => (
          <>
            <ul className="mt-2 divide-y divide-border">
              {items.map((category) => (
                <CategoryRow key={category.id} category={category} all={items} />
              ))}
            </ul>
            {adding && <CategoryDialog open all={items} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
