import { useFormContext, useWatch } from 'react-hook-form'
import type { Attribute } from '#contract/catalogue-care.rules'
import { useCategoryChoices } from '../queries'
import type { EditorForm } from './form'

/**
 * Which attributes the chosen category asks for. Before one is chosen it is all of them, and so it is for goods in a category
 * that takes nothing new.
 *
 * @returns whether to show a part: also where it is no longer asked for, and something was written before
 */
export function useAsked(): (attribute: Attribute, written: boolean) => boolean {
  const { control } = useFormContext<EditorForm>()
  const categoryId = useWatch({ control, name: 'categoryId' })
  const choices = useCategoryChoices()
  const asks = choices.data?.find(({ id }) => id === categoryId)?.asks
  return (attribute, written) => written || asks === undefined || asks.includes(attribute)
}
