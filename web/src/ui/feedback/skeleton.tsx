import MuiSkeleton from '@mui/material/Skeleton'

/** A placeholder for text that is loading, so that nothing jumps when it arrives. */
export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <div role="status" aria-label="Caricamento in corso…">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <MuiSkeleton key={at} height={height} width={`${95 - ((at * 17) % 40)}%`} sx={{ my: 0.5 }} />
      ))}
    </div>
  )
}
