import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx'

export const Route = createFileRoute('/404')({ component: NotFoundScreen })
