export const DEMO = { email: 'admin@taskdeck.example', password: 'marigold-ferry-lantern-42' } as const
