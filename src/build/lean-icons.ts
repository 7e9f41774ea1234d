import type { Plugin } from 'vite'

/** Removes from lucide's icons what `create-icon.ts` does not use: names, a size, and random keys. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/.*\/icons\// },
    handler: (code) => code.replaceAll(/, key: "\w+"|name: "[\w-]+",|aliases: \[[^\]]*\],?|size: 24,/g, ''),
  },
})
