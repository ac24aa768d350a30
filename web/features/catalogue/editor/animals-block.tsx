import { DIET_FLAGS, DIET_WORDS } from '#contract/catalogue.rules'
import { LIFE_STAGES, SIZES, SPECIES } from '#contract/products.rules'
import { SIZE_WORDS, SPECIES_WORDS, STAGE_WORDS } from '#web/features/products/words'
import { Block } from '#web/kit/page/block'
import { ChecksField } from './fields'

/** Whom it is for: what people filter by. */
export function AnimalsBlock() {
  return (
    <Block title="Who it’s for">
      <div className="flex flex-col gap-5">
        <ChecksField
          name="species"
          legend="Animals"
          hint="People filter by these. Choose all that fit."
          options={SPECIES.map((value) => ({ value, label: SPECIES_WORDS[value].title }))}
        />
        <ChecksField
          name="lifeStages"
          legend="Life stages"
          options={LIFE_STAGES.map((value) => ({ value, label: STAGE_WORDS[value] }))}
        />
        <ChecksField
          name="sizes"
          legend="Sizes of animal"
          hint="Leave these empty if size doesn’t matter."
          options={SIZES.map((value) => ({ value, label: SIZE_WORDS[value] }))}
        />
        <ChecksField
          name="dietFlags"
          legend="Diet"
          hint="For food and treats."
          options={DIET_FLAGS.map((value) => ({ value, label: DIET_WORDS[value] }))}
        />
      </div>
    </Block>
  )
}
