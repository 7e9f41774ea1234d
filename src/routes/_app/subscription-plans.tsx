import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/subscription-plans')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_app/subscription-plans"!</div>
}
