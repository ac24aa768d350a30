import { useFormContext } from 'react-hook-form'
import { Block } from '#web/kit/page/block'
import { TextField } from './fields'
import type { EditorForm } from './form'
import { PairRows } from './pair-rows'
import { useAsked } from './use-asked'

/** What a buyer reads before they decide; a part nobody fills in is left out of the page. */
export function DetailsBlock() {
  const { getValues } = useFormContext<EditorForm>()
  const asked = useAsked()
  return (
    <Block title="Details">
      <p className="-mt-2 mb-5 text-muted-foreground">All optional. The page leaves out what you leave empty.</p>
      <div className="flex flex-col gap-6">
        {asked('ingredients', getValues('ingredients') !== '' || getValues('analysis').length > 0) && (
          <>
            <TextField name="ingredients" label="Ingredients" optional max={4000} rows={3} />
            <PairRows
              name="analysis"
              legend="Guaranteed analysis"
              columns={['Part', 'Amount']}
              most={20}
              add="Add to the analysis"
            />
          </>
        )}
        {asked('feeding', getValues('feeding').length > 0) && (
          <PairRows
            name="feeding"
            legend="Feeding guide"
            columns={['Weight of animal', 'Amount per day']}
            most={20}
            add="Add feeding advice"
          />
        )}
        <PairRows
          name="specifications"
          legend="Specifications"
          columns={['Name', 'Value']}
          most={30}
          add="Add a specification"
        />
        <PairRows name="sizeGuide" legend="Size guide" columns={['Size', 'Measure']} most={20} add="Add a size" />
        <TextField name="care" label="Care" optional max={2000} rows={2} hint="How to wash, store, or look after it." />
      </div>
    </Block>
  )
}
