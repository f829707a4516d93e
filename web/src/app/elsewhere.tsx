import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notify } from '../ui/feedback/notify.ts'

export function Elsewhere({ to, message }: { to: string; message: string | undefined }) {
  useEffect(() => {
    if (message) notify.warning(message)
  }, [message])
  return <Navigate to={to} replace />
}
