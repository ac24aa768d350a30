import { FileText } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { InvoiceSettings } from '#contract/invoices'
import { Link } from '#web/kit/link/link'
import { textLinkClass } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Textarea } from '#web/ui/input'
import { Menu, MenuItem } from '#web/ui/menu'
import { Block } from '../../../kit/page/block'
import type { EditorForm } from './form'

type Templates = InvoiceSettings['templates']

/** What stands below the sums. */
export function WordsBlock({ templates, profileId }: { templates: Templates; profileId: string }) {
  return (
    <Block
      title="Terms and notes"
      aside={
        <Link to="/invoices/settings" search={{ profile: profileId }} hash="templates" className={textLinkClass}>
          Edit templates
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <Words field="terms" label="Terms" hint="How and when to pay." templates={templates} />
        <Words field="notes" label="Notes" hint="Anything else your customer should know." templates={templates} />
      </div>
    </Block>
  )
}

function Words({
  field,
  label,
  hint,
  templates,
}: {
  field: 'terms' | 'notes'
  label: string
  hint: string
  templates: Templates
}) {
  const { register, setValue, setFocus, formState } = useFormContext<EditorForm>()
  const offered = templates.filter(({ kind }) => kind === field)
  return (
    <div>
      <Field label={label} optional hint={hint} error={formState.errors[field]?.message}>
        <Textarea rows={3} maxLength={4000} {...register(field)} />
      </Field>
      {offered.length > 0 && (
        <div className="mt-2">
          <Menu
            align="start"
            triggerClass={buttonClass('outline', 'sm')}
            trigger={
              <>
                <Icon as={FileText} size="sm" />
                {field === 'terms' ? 'Use a terms template' : 'Use a notes template'}
              </>
            }
          >
            {offered.map(({ name, body }) => (
              <MenuItem
                key={name}
                onClick={() => {
                  setValue(field, body, { shouldDirty: true, shouldValidate: true })
                  requestAnimationFrame(() => setFocus(field))
                }}
              >
                {name}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </div>
  )
}
