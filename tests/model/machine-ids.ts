import { readdir } from 'node:fs/promises'
import { root } from '../support/steps.ts'

/**
 * Returns the id of every shipping machine, in the order of their files: each has its file's name (see protocol.ts).
 */
export async function machineIds(): Promise<string[]> {
  const files = await readdir(`${root}machines`, { recursive: true })
  return files.flatMap((file) => {
    const name = /([\w-]+)\.machine\.ts$/.exec(file)?.[1]
    return name === undefined ? [] : [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
  })
}
