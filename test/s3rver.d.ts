declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    callback(): RequestListener
    run(): Promise<{ port: number }>
  }
}
