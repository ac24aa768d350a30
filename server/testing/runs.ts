/** How many of what a test tries by chance or all at once: enough to notice for every change, more before a release. */
export function runs(usual: number, thorough: number): number {
  return process.env.PROOFS ? thorough : usual
}
