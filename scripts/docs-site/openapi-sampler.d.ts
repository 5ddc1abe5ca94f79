declare module 'openapi-sampler' {
  export function sample(schema: object, options: { skipReadOnly?: boolean }, document: object): unknown
}
