/** The value of `--name=` on the command line. */
export function flag(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
}
