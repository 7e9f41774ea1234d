import type { Plugin } from 'vite'

/** Removes from lucide's icons what `create-icon.ts` does not use: a size, and random keys, which do not compress. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/.*\/icons\// },
    handler: (code) => code.replaceAll(/, key: "\w+"/g, '').replace('size: 24,', ''),
  },
})
