# Everything runs on the Node.js that package.json pins, where there is one for this system; the machine's own only installs it.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
node := node
installed := node_modules/.package-lock.json
# What Node.js compiled once it need not compile again: processes start in half the time.
export NODE_COMPILE_CACHE := $(CURDIR)/node_modules/.cache/node

check := $(node) infra/trials/run.ts
# Options of a check, as --name 'value', where they are given.
text = $(foreach name,$(1),$(if $($(name)),--$(name) '$($(name))'))

.DEFAULT_GOAL := help
.PHONY: help start dev test test-all bench eval faults lighthouse load load-smoke conformance audit sbom backup restore files up lint format clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

start: $(installed) ## Build, migrate and serve everything on http://localhost:3000
	@exec $(node) infra/local/start.ts

dev: $(installed) ## The same, with hot reload
	@exec $(node) infra/local/start.ts --dev

test: $(installed) ## What must hold before a push: checks, and unit, integration and browser tests (only=blog, changed=1)
	@exec $(node) infra/test/run.ts $(call text,only changed)

test-all: $(installed) ## The same, and the long walks through whole sites, in Firefox too
	@exec $(node) infra/test/run.ts --all

bench: $(installed) ## Benchmarks, as ratios measured side by side (only=growth, quick=1, rows=/blog)
	@exec $(check) bench $(call text,only rows) $(if $(quick),--quick)

eval: $(installed) ## The same articles from every provider, measured (only=sandbox, save=file, against=file, quick=1)
	@exec $(check) eval $(call text,only save against) $(if $(quick),--quick)

faults: $(installed) ## Pull every plug and look whether the promises hold (only=worker-mail, rounds=20, seed=)
	@exec $(check) faults $(call text,only rounds seed)

lighthouse: $(installed) ## Lighthouse on every public page, as a phone sees it
	@exec $(check) lighthouse $(call text,only) $(call text,slowdown) $(if $(strict),--strict) $(if $(photographs),--photographs)

load: $(installed) ## k6 load tests against a running server (BASE_URL, save=file, against=file)
	@exec env $(if $(scenario),SCENARIO=$(scenario)) $(check) load $(call text,save against)

load-smoke: $(installed) ## A few visits of each load scenario, to a product of its own
	@exec $(check) load-smoke $(call text,save against)

backup: $(installed) ## The database into one private file (to=file or folder, secrets=1; keep=1 thins out; rehearsed=1 restores it on trial; encrypted by BACKUP_RECIPIENT; noted=1 for one made elsewhere)
	@exec $(node) infra/backup/main.ts backup $(if $(to),'$(to)') $(if $(secrets),--secrets) $(if $(noted),--noted) $(if $(keep),--keep) $(if $(rehearsed),--rehearsed)

restore: $(installed) ## Bring a backup back (from=file, else the newest; force=1 replaces what is there)
	@exec $(node) infra/backup/main.ts restore $(if $(from),'$(from)') $(if $(force),--force)

files: $(installed) ## Where files are; to=store moves them into FILES_STORE, to=database back, while everything runs (tidy=1 removes objects without a file)
	@exec $(node) core/files/main.ts $(call text,to) $(if $(tidy),--tidy)

conformance: $(installed) ## Schemathesis over the API, the Nu HTML checker over every page, kubeconform over the manifests, the recipe of one server (examples=, only=html)
	@exec $(check) conformance $(call text,examples only)

audit: $(installed) ## Ask the registry for known vulnerabilities of what runs in production, and for signatures
	@exec $(check) audit

sbom: $(installed) ## What runs in production, as a CycloneDX list on standard output
	@npm sbom --omit=dev --sbom-format=cyclonedx --sbom-type=application

up: ## PostgreSQL, Redis, mail catcher, API and workers in containers
	@exec ./prism try-here

lint: $(installed) ## Types, lint rules, formatting, unused code
	@npm run --silent types && npm run --silent lint

format: $(installed) ## Format all files
	@npm run --silent format

clean: ## Remove what can be made again; the data in .data stays
	@rm -rf node_modules frontend/dist

# npm writes this file at the end of an install. Development packages are needed whatever NODE_ENV says.
$(installed): package-lock.json
	@echo 'installing packages'
	@npm ci --include=dev --include=optional
# Not every npm links it.
	@for bin in node_modules/node-linux-*/bin/node; do test ! -x $$bin || ln -sf ../$${bin#node_modules/} node_modules/.bin/node; done
	@touch $@
