import { useQuery } from '@tanstack/react-query'
import type { CommissionRuleRow } from '#contract/money-desk'
import { api } from '#web/lib/api'
import { Select } from '#web/ui/select'

/**
 * What a rule is taken of: a kind of lines, or the products of one category.
 *
 * @param props.own the category of the rule that is replaced, which is there before the others have come
 */
export function AppliesTo({ value, own }: { value: string; own: CommissionRuleRow['category'] }) {
  const { data: shelves = [] } = useQuery(api.products.categories.queryOptions({ input: {} }))
  const isListed = shelves.some(({ id, children }) =>
    [id, ...children.map((child) => child.id)].includes(own?.id ?? ''),
  )
  return (
    <Select name="basis" defaultValue={value}>
      <option value="goods">Products and delivery</option>
      <option value="services">Services</option>
      <option value="everything">Everything</option>
      {own && !isListed && <option value={own.id}>Products in {own.name}</option>}
      {shelves.map(({ id, name, children }) => (
        <optgroup key={id} label={name}>
          <option value={id}>Products in {name}</option>
          {children.map((child) => (
            <option key={child.id} value={child.id}>
              Products in {child.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
