declare module '@redocly/openapi-core' {
  type Config = { readonly brand: unique symbol }
  type Problem = { ruleId: string; severity: 'error' | 'warn'; message: string; location: { pointer?: string }[] }

  export function createConfig(config: { extends: string[] }): Promise<Config>
  export function lintFromString(options: { source: string; absoluteRef: string; config: Config }): Promise<Problem[]>
}
