import './skeleton.css'

type SkeletonProps = { height: number; width?: number | string | undefined; className?: string | undefined }

export function Skeleton({ height, width, className }: SkeletonProps) {
  return (
    <div className={className ? `skeleton ${className}` : 'skeleton'} style={{ height, width }} aria-hidden="true" />
  )
}
