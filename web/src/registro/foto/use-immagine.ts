import { addressOfCall } from '@bisavolo/domain/kit/call'
import { fileFoto, miniaturaFoto } from '@bisavolo/domain/registro/calls/foto'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

const calls = { intera: fileFoto, miniatura: miniaturaFoto }

/** Fetched with the user's session, as an object URL. Null while loading. */
export function useImmagine(id: number | null | undefined, which: keyof typeof calls): string | null {
  const { path, tag } = calls[which]
  const { data } = useQuery({
    queryKey: [tag, path, id],
    queryFn: async ({ signal }) => (await api.download(addressOfCall(path, { id }), { signal })).blob,
    enabled: id !== null && id !== undefined,
    // A photo never changes; a new photo has a new id.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { reads: [] },
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [data])
  return url
}
