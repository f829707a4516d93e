import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useQueryAtOnce } from './use-query-at-once.ts'

afterEach(cleanup)

const events: string[] = []
function Asking({ enabled = true }: { enabled?: boolean }) {
  const queryFn = async () => {
    events.push('asked')
    return 'Luna'
  }
  const { data } = useQueryAtOnce({ queryKey: ['gatto'], queryFn, enabled })
  useEffect(() => {
    events.push('painted')
  }, [])
  return <p>{data ?? 'Caricamento'}</p>
}

async function drawn(page: React.ReactNode, painted: number): Promise<string[]> {
  events.length = 0
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
  await waitFor(() => expect(events.filter(event => event === 'painted')).toHaveLength(painted))
  return events
}

it('two components showing the same data send one request, before painting', async () => {
  expect(
    await drawn(
      <>
        <Asking />
        <Asking />
      </>,
      2,
    ),
  ).toEqual(['asked', 'painted', 'painted'])
  expect(await screen.findAllByText('Luna')).toHaveLength(2)
})

it('a disabled query sends no request', async () => {
  expect(await drawn(<Asking enabled={false} />, 1)).toEqual(['painted'])
})
