export {}

declare global {
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }

  /** The environment of the build (README, "Environment"). */
  interface ImportMetaEnv {
    readonly VITE_API_BASE_URL?: string
    readonly VITE_PRODUCT_NAME?: string
  }
}
