import { encode } from 'uqr'

/** Dark on light in every theme: that is what cameras read. The border is the quiet room the code needs. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block mx-auto my-4 w-[12rem] max-w-full rounded-md"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#1c2a25" />
    </svg>
  )
}
