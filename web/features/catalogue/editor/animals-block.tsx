import { useFormContext } from 'react-hook-form'
import { DIET_FLAGS, DIET_WORDS } from '#contract/catalogue.rules'
import type { Attribute } from '#contract/catalogue-care.rules'
import { LIFE_STAGES, SIZES, SPECIES } from '#contract/products.rules'
import { SIZE_WORDS, SPECIES_WORDS, STAGE_WORDS } from '#web/features/products/words'
import { Block } from '#web/kit/page/block'
import { ChecksField } from './fields'
import type { EditorForm } from './form'
import { useAsked } from './use-asked'

type Checks = Parameters<typeof ChecksField>[0]

const PARTS: (Checks & { attribute: Attribute; name: 'species' | 'lifeStages' | 'sizes' | 'dietFlags' })[] = [
  {
    attribute: 'species',
    name: 'species',
    legend: 'Animals',
    hint: 'People filter by these. Choose all that fit.',
    options: SPECIES.map((value) => ({ value, label: SPECIES_WORDS[value].title })),
  },
  {
    attribute: 'lifeStages',
    name: 'lifeStages',
    legend: 'Life stages',
    options: LIFE_STAGES.map((value) => ({ value, label: STAGE_WORDS[value] })),
  },
  {
    attribute: 'sizes',
    name: 'sizes',
    legend: 'Sizes of animal',
    hint: 'Leave these empty if size doesn’t matter.',
    options: SIZES.map((value) => ({ value, label: SIZE_WORDS[value] })),
  },
  {
    attribute: 'diet',
    name: 'dietFlags',
    legend: 'Diet',
    hint: 'For food and treats.',
    options: DIET_FLAGS.map((value) => ({ value, label: DIET_WORDS[value] })),
  },
]

/** Whom it is for: what people filter by, as far as the category asks for it. */
export function AnimalsBlock() {
  const { getValues } = useFormContext<EditorForm>()
  const asked = useAsked()
  const shown = PARTS.filter(({ attribute, name }) => asked(attribute, getValues(name).length > 0))
  if (shown.length === 0) return null
  return (
    <Block title="Who it’s for">
      <div className="flex flex-col gap-5">
        {shown.map(({ attribute, ...part }) => (
          <ChecksField key={attribute} {...part} />
        ))}
      </div>
    </Block>
  )
}
