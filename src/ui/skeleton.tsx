import './skeleton.css'

type SkeletonProps = { height: number; width?: number | string | undefined; className?: string | undefined }

/** Holds the place of what is being fetched, in its exact measures. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  return <div className={className ? `sk ${className}` : 'sk'} style={{ height, width }} aria-hidden="true" />
}
