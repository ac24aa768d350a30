export const PHONE_WORDS = 'Enter a phone number, such as +1 207 555 0142.'

/** Whether it could be a number; what is empty says that there is none. The server knows the numbers of each country. */
export function readsAsPhone(text: string): boolean {
  const trimmed = text.trim()
  return trimmed === '' || (/^(?:\+|00)?[\d\s().-]+$/.test(trimmed) && trimmed.replace(/\D/g, '').length >= 5)
}
