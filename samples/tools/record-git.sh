#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Records what git itself logs about its timing (trace2) while four workers use clones of a repository.
#
#   samples/tools/record-git.sh REPOSITORY FOLDER ROUNDS
#   java samples/tools/GitTrace.java FOLDER > samples/git-session.nvtxt
set -eu
repository=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
rounds=$3
export GIT_CONFIG_GLOBAL=/dev/null GIT_PAGER=cat GIT_AUTHOR_NAME=sample GIT_AUTHOR_EMAIL=sample@example.org
export GIT_COMMITTER_NAME=sample GIT_COMMITTER_EMAIL=sample@example.org GIT_TRACE2_EVENT_NESTING=8

worker() {
    local name=$1 round=0 file
    shift
    mkdir -p "$folder/$name"
    export GIT_TRACE2_EVENT="$folder/$name" # a folder: git writes a file for each process
    git clone -q --no-local "$repository" "$folder/$name.git"
    cd "$folder/$name.git"
    while [ "$round" -lt "$rounds" ]; do
        round=$((round + 1))
        file=$(ls parser/src/main/java/dev/nvtxt/parser/*.java | sed -n "$((round % 4 + 1))p")
        "$@" "$round" "$file"
    done
}

edit() {
    echo "// round $1" >>"$2"
    git status --short
    git diff --stat
    git add -A
    git commit -q -m "round $1"
    git log -3 --stat
    [ $(($1 % 20)) -ne 0 ] || git gc -q
}

read_history() {
    git log --oneline -- "$2"
    git blame "$2"
    git grep -n "final class"
    git show --stat HEAD
    git status
}

branches() {
    git checkout -q -b "topic-$1"
    echo "// topic $1" >>"$2"
    git commit -q -am "topic $1"
    git checkout -q -
    git merge -q --no-ff -m "merge topic $1" "topic-$1"
    git branch -d "topic-$1"
}

exchange() {
    git fetch -q --all
    echo "// stash $1" >>"$2"
    git stash -q
    git stash pop -q
    git checkout -q -- "$2"
    git ls-files --others
    git fsck --no-progress
}

worker edit edit >/dev/null &
worker read read_history >/dev/null &
worker branch branches >/dev/null &
worker exchange exchange >/dev/null &
wait
