import { readdir } from 'node:fs/promises'
import { machineIdOf } from '../support/machine-in.ts'
import { root } from '../support/steps.ts'

/** Returns the ids of the product's machines, in file order. The id is the file's name (see protocol.ts). */
export async function machineIds(): Promise<string[]> {
  const files = await readdir(`${root}machines`, { recursive: true })
  return files.flatMap((file) => {
    const id = machineIdOf(file)
    return id === undefined ? [] : [id]
  })
}
