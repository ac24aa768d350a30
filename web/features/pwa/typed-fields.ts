/** The part of a field that counts here. Choices count by what is chosen. */
type Field = { value: string; isConnected: boolean; type?: string; checked?: boolean }

/** Remembers what stood in fields before somebody went into them, to tell whether anything would be lost. */
export function createTypedFields() {
  const before = new Map<Field, string>()
  return {
    /** Somebody goes into a field. */
    enter(field: Field, content = contentOf(field)): void {
      if (!before.has(field)) before.set(field, content)
    },
    /** Whether a field of this page holds something else now. What was searched for can be searched again. */
    areHalfFilled(): boolean {
      for (const [field, content] of before) {
        if (!field.isConnected) before.delete(field)
        else if (field.type !== 'search' && contentOf(field) !== content) return true
      }
      return false
    },
  }
}

function contentOf({ value, type, checked }: Field): string {
  return type === 'checkbox' || type === 'radio' ? String(checked) : value
}

const fields = createTypedFields()

/** From now on this page's fields are looked after. */
export function watchFields(): void {
  document.addEventListener('focusin', ({ target }) => isField(target) && fields.enter(target))
  const { activeElement: begun } = document
  // what stood in this one before is known by the page alone
  if (isField(begun)) fields.enter(begun, 'defaultValue' in begun ? begun.defaultValue : begun.value)
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

/** Whether a reload would lose what somebody typed; forms that know it better than we do say so themselves. */
export function areFieldsHalfFilled(): boolean {
  return fields.areHalfFilled() || document.querySelector('[data-busy-form]') !== null
}
