const MAX_LENGTH = 60

/**
 * What somebody was probably looking for: the words of a path without its ids, and without the shelf they stand on.
 * `/product/9b2f.../hemp-rope-lead` becomes "hemp rope lead".
 */
export function pathWords(path: string): string {
  const [shelf = '', ...rest] = decode(path).split('/').filter(Boolean)
  return (rest.length > 0 ? rest.join(' ') : shelf)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && !(/\d/.test(word) && /^[\da-f]+$/i.test(word)))
    .filter((word) => !['product', 'products', 'html', 'index', 'php'].includes(word.toLowerCase()))
    .join(' ')
    .slice(0, MAX_LENGTH)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray percent sign is no reason to fail
  }
}
